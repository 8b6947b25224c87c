/** Files and folders of courses, groups and users. */
@NullMarked
package io.daybook.api.content.files;

import org.jspecify.annotations.NullMarked;
