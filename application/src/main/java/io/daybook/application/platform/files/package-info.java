/** Files and folders of all features: use cases. */
@NullMarked
package io.daybook.application.platform.files;

import org.jspecify.annotations.NullMarked;
