@NullMarked
package io.daybook.application.content.contentmigrations;

import org.jspecify.annotations.NullMarked;
