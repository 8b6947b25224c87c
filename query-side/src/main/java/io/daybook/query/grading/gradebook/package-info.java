/** Custom gradebook columns with an entry for each student: views and queries. */
@NullMarked
package io.daybook.query.grading.gradebook;

import org.jspecify.annotations.NullMarked;
