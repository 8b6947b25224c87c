/** Invitations of tools to register themselves, and what developer keys' tools are offered. */
@NullMarked
package io.daybook.command.integration.lti;

import org.jspecify.annotations.NullMarked;
