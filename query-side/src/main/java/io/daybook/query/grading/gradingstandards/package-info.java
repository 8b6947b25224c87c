/** Grading schemes: views and queries. */
@NullMarked
package io.daybook.query.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
