/** Outcome results of students and their scores: views and queries. */
@NullMarked
package io.daybook.query.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;
