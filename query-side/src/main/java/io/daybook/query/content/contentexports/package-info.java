/** Exports of the content of courses, groups and users: views. */
@NullMarked
package io.daybook.query.content.contentexports;

import org.jspecify.annotations.NullMarked;
