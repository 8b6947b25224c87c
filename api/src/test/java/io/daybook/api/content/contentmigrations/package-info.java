/** Tests of exports of content over HTTP. */
@NullMarked
package io.daybook.api.content.contentmigrations;

import org.jspecify.annotations.NullMarked;
