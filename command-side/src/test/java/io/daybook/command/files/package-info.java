@NullMarked
package io.daybook.command.files;

import org.jspecify.annotations.NullMarked;
