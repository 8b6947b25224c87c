/** Exports of the content of courses, groups and users: decisions. */
@NullMarked
package io.daybook.command.content.contentexports;

import org.jspecify.annotations.NullMarked;
