/** Discussion topics, entries and their read states: views and queries. */
@NullMarked
package io.daybook.query.content.discussions;

import org.jspecify.annotations.NullMarked;
