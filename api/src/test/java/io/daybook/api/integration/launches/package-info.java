/** Tests of launches of tools over HTTP. */
@NullMarked
package io.daybook.api.integration.launches;

import org.jspecify.annotations.NullMarked;
