/** Tests of conferences over HTTP. */
@NullMarked
package io.daybook.api.communication.conferences;

import org.jspecify.annotations.NullMarked;
