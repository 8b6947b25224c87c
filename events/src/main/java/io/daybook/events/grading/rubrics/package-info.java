/** Events of rubrics, their associations and assessments. */
@NullMarked
package io.daybook.events.grading.rubrics;

import org.jspecify.annotations.NullMarked;
