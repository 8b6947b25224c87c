/** Developer keys: use cases. */
@NullMarked
package io.daybook.application.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
