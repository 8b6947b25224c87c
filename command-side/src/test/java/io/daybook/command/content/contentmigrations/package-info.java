/** Tests of imports of content. */
@NullMarked
package io.daybook.command.content.contentmigrations;

import org.jspecify.annotations.NullMarked;
