/** Tests of audit over HTTP. */
@NullMarked
package io.daybook.api.audit;

import org.jspecify.annotations.NullMarked;
