/** Rubrics, associations and assessments over HTTP. */
@NullMarked
package io.daybook.api.grading.rubrics;

import org.jspecify.annotations.NullMarked;
