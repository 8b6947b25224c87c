/** Tests of rubrics, assessments and the results they make, over HTTP. */
@NullMarked
package io.daybook.api.grading.rubrics;

import org.jspecify.annotations.NullMarked;
