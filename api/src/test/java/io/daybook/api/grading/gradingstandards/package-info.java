@NullMarked
package io.daybook.api.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
