/** Files of courses, groups and users: HTTP operations. */
@NullMarked
package io.daybook.api.content.files;

import org.jspecify.annotations.NullMarked;
