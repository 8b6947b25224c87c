/** Tests of collaborations over HTTP. */
@NullMarked
package io.daybook.api.communication.collaborations;

import org.jspecify.annotations.NullMarked;
