/** Exports of the content of courses, groups and users: what happens to them. */
@NullMarked
package io.daybook.events.content.contentexports;

import org.jspecify.annotations.NullMarked;
