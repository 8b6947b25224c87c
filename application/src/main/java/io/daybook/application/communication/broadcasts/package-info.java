/** Which events users are notified of, and which users (docs/spec/scheduling.md, section 5). */
@NullMarked
package io.daybook.application.communication.broadcasts;

import org.jspecify.annotations.NullMarked;
