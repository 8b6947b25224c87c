/** Exports of the content of courses, groups and users: use cases and jobs. */
@NullMarked
package io.daybook.application.content.contentexports;

import org.jspecify.annotations.NullMarked;
