/**
 * Provisional grades, their comments and their selection in moderated grading: views and queries.
 */
@NullMarked
package io.daybook.query.grading.moderation;

import org.jspecify.annotations.NullMarked;
