/** Exports of the content of courses, groups and users: operations. */
@NullMarked
package io.daybook.api.content.contentexports;

import org.jspecify.annotations.NullMarked;
