/** Content exports of courses, groups and users. */
@NullMarked
package io.daybook.command.content.contentexports;

import org.jspecify.annotations.NullMarked;
