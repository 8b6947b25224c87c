/** Tests of what the parts of use cases share. */
@NullMarked
package io.daybook.application.platform.kernel;

import org.jspecify.annotations.NullMarked;
