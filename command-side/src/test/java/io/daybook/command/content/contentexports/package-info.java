/** Tests of exports of content. */
@NullMarked
package io.daybook.command.content.contentexports;

import org.jspecify.annotations.NullMarked;
