/** Signatures of webhook messages. */
@NullMarked
package io.daybook.query.integration.signing;

import org.jspecify.annotations.NullMarked;
