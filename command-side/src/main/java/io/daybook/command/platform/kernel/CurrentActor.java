package io.daybook.command.platform.kernel;

import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.platform.kernel.Personal;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/** The user whose request sent the command that is being handled. */
public final class CurrentActor {

    private CurrentActor() {}

    /**
     * Returns whose data key seals a text that replaces another one: its author stays the author,
     * unless the author was erased and has no data key. Then it is the current actor, if there is
     * one.
     *
     * @param replaced a text that is never empty, unless its author was erased
     */
    public static long authorAfter(Personal replaced) {
        if (replaced.text() != null || !CurrentUnitOfWork.isStarted()) {
            return replaced.person();
        }
        Object actor =
                CurrentUnitOfWork.get().getMessage().getMetaData().get(CommandMetadata.ACTOR);
        return actor == null ? replaced.person() : Long.parseLong(actor.toString());
    }
}
