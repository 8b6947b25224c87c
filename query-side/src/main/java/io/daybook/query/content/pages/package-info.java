/** Pages and their revisions: views and queries. */
@NullMarked
package io.daybook.query.content.pages;

import org.jspecify.annotations.NullMarked;
