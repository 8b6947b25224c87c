/** Tests of the search of recipients over HTTP. */
@NullMarked
package io.daybook.api.communication.search;

import org.jspecify.annotations.NullMarked;
