@NullMarked
package io.daybook.command.pages;

import org.jspecify.annotations.NullMarked;
