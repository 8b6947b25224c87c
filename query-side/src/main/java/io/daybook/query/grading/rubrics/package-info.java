/** Rubrics, their associations and assessments: views and queries. */
@NullMarked
package io.daybook.query.grading.rubrics;

import org.jspecify.annotations.NullMarked;
