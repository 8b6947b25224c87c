/** Tests of what the commands are told. */
@NullMarked
package io.daybook.api.platform.commands;

import org.jspecify.annotations.NullMarked;
