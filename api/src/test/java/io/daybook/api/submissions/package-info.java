/** Tests of submissions over HTTP. */
@NullMarked
package io.daybook.api.submissions;

import org.jspecify.annotations.NullMarked;
