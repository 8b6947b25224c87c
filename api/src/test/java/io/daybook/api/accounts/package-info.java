/** Tests of accounts over HTTP. */
@NullMarked
package io.daybook.api.accounts;

import org.jspecify.annotations.NullMarked;
