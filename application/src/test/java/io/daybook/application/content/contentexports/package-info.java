/** Tests of exports of content. */
@NullMarked
package io.daybook.application.content.contentexports;

import org.jspecify.annotations.NullMarked;
