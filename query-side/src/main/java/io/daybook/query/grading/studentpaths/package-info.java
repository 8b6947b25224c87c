/** Assignments that mastery paths assigned to students: views and queries. */
@NullMarked
package io.daybook.query.grading.studentpaths;

import org.jspecify.annotations.NullMarked;
