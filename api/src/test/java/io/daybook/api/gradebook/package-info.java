@NullMarked
package io.daybook.api.gradebook;

import org.jspecify.annotations.NullMarked;
