/** Rules of invitations of tools. */
@NullMarked
package io.daybook.command.integration.lti;

import org.jspecify.annotations.NullMarked;
