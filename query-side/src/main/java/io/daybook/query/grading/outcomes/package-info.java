/** Learning outcomes, their groups, links and alignments: views and queries. */
@NullMarked
package io.daybook.query.grading.outcomes;

import org.jspecify.annotations.NullMarked;
