@NullMarked
package io.daybook.api.grading.gradebook;

import org.jspecify.annotations.NullMarked;
