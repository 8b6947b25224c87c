/** Global notifications over HTTP. */
@NullMarked
package io.daybook.api.accountnotifications;

import org.jspecify.annotations.NullMarked;
