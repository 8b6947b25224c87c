@NullMarked
package io.daybook.api.gradingstandards;

import org.jspecify.annotations.NullMarked;
