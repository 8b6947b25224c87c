/** Files and folders: views and queries. */
@NullMarked
package io.daybook.query.platform.files;

import org.jspecify.annotations.NullMarked;
