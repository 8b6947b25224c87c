/** Content imports into courses (document 2, section 4.5). */
@NullMarked
package io.daybook.command.content.contentmigrations;

import org.jspecify.annotations.NullMarked;
