/** Developer keys of applications: HTTP operations. */
@NullMarked
package io.daybook.api.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
