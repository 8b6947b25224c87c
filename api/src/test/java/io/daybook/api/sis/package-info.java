/** Imports over HTTP. */
@NullMarked
package io.daybook.api.sis;

import org.jspecify.annotations.NullMarked;
