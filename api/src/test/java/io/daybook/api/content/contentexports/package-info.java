/** Tests of exports of content over HTTP. */
@NullMarked
package io.daybook.api.content.contentexports;

import org.jspecify.annotations.NullMarked;
