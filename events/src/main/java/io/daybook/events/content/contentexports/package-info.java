/** Events of content exports of courses, groups and users. */
@NullMarked
package io.daybook.events.content.contentexports;

import org.jspecify.annotations.NullMarked;
